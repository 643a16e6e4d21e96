// A page that broke: said in words, with another try. Another address starts afresh.
import { Component, type ReactNode } from "react";
import { Button } from "../ui/Button.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Where we are: a change of it clears the failure. */
  place: string;
}

interface ErrorBoundaryState {
  error?: unknown;
  place: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.place === state.place ? null : { error: undefined, place: props.place };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div className="page page-narrow">
        <h1 className="page-heading" tabIndex={-1}>
          Something went wrong
        </h1>
        <p role="alert">
          This page could not be shown. Your baskets and favorites are safe. Try again; if it keeps failing,
          reload the page.
        </p>
        <p className="actions">
          <Button onClick={() => this.setState({ error: undefined })}>Try again</Button>
          <Button look="quiet" onClick={() => location.reload()}>
            Reload
          </Button>
        </p>
      </div>
    );
  }
}
