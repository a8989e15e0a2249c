import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/tokens.css';
import './design/base.css';
import { App } from './app.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { applyTheme, rememberedTheme } from './state/theme-slice.ts';

// before the first paint
applyTheme(rememberedTheme());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorBoundary what="the page">
      <App />
    </ErrorBoundary>
  </StrictMode>,
);
