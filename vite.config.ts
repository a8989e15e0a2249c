/** The site: dist/site, to be served as plain files from any path of any host. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Hot reloading needs inline scripts and web sockets, which the page's policy forbids; the built page keeps it. */
const withoutPolicyInDevelopment: Plugin = {
  name: 'without-policy-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta\s+http-equiv="Content-Security-Policy"[^>]*>/, ''),
};

export default defineConfig({
  base: './',
  plugins: [react(), withoutPolicyInDevelopment],
  worker: {
    format: 'es',
    // Told apart by name in the bundle budget.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/worker-[name]-[hash].js',
        chunkFileNames: 'assets/worker-[name]-[hash].js',
      },
    },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    // The policy allows neither inline scripts nor data: addresses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Libraries change less often than our code: browsers keep them across our releases.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'components',
              test: /node_modules\/(react-aria|react-stately|@react-|@internationalized)/,
            },
            {
              name: 'charts',
              test: /node_modules\/(recharts|victory-vendor|d3-|@reduxjs|react-redux|immer|reselect|decimal)/,
            },
          ],
        },
      },
    },
  },
});
