// A page that broke, or whose code could not be read offline: said in words, with another try. Another address starts
// afresh, and so does a network that is back.
import { Component, type ReactNode } from "react";
import { Button } from "../ui/buttons/Button.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Where we are: a change of it clears the failure. */
  place: string;
}

interface ErrorBoundaryState {
  error?: unknown;
  isOffline?: boolean;
  place: string;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error, isOffline: !navigator.onLine };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.place === state.place ? null : { error: undefined, place: props.place };
  }

  override componentDidMount() {
    window.addEventListener("online", this.retryOffline);
  }

  override componentWillUnmount() {
    window.removeEventListener("online", this.retryOffline);
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  private retry = () => this.setState({ error: undefined });

  private retryOffline = () => {
    if (this.state.isOffline) this.retry();
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    const { isOffline } = this.state;
    return (
      <div className="page page-narrow">
        <h1 className="page-heading" tabIndex={-1}>
          {isOffline ? "You are offline" : "Something went wrong"}
        </h1>
        <p role="alert">
          {isOffline
            ? "This page is shown as soon as you are connected."
            : "This page could not be shown. Your baskets and favorites are safe. Try again; if it keeps failing, reload the page."}
        </p>
        <p className="actions">
          <Button onClick={this.retry}>Try again</Button>
          <Button look="quiet" onClick={() => location.reload()}>
            Reload
          </Button>
        </p>
      </div>
    );
  }
}
