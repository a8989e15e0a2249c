/** Shows what failed in place of what should be drawn: never a blank page. */
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../design/controls/button.tsx';
import { CopyButton } from '../design/controls/copy-button.tsx';
import './error-boundary.css';

interface ErrorBoundaryProps {
  /** What this holds, for the message: "the page", "the curves". */
  readonly what: string;
  readonly children: ReactNode;
}

interface Failure {
  readonly error: Error;
  readonly stack: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(reason: unknown): { failure: Failure } {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    return { failure: { error, stack: error.stack ?? '' } };
  }

  override componentDidCatch(_reason: Error, info: ErrorInfo): void {
    this.setState(({ failure }) =>
      failure === null
        ? null
        : { failure: { ...failure, stack: `${failure.stack}\n${info.componentStack ?? ''}` } },
    );
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const details = `${failure.error.name}: ${failure.error.message}\n${failure.stack}`;
    return (
      <section className="failed" role="alert">
        <h2 className="failed-title">{this.props.what} could not be drawn</h2>
        <p className="foreign">{failure.error.message.slice(0, 2000)}</p>
        <p className="caption">
          This is a defect of the page, not of your file. Try again or reload; if it stays, report it with the
          details, which may quote your file.
        </p>
        <p className="failed-buttons">
          <Button onPress={() => this.setState({ failure: null })}>Try again</Button>
          <Button onPress={() => location.reload()}>Reload the page</Button>
          <CopyButton text={details} label="Copy the details" />
        </p>
        <details>
          <summary>Details</summary>
          <pre className="failed-details foreign">{details}</pre>
        </details>
      </section>
    );
  }
}
