// Shows an error with a retry button if a page throws or its code cannot load. Resets on navigation and when the
// network returns.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Component, type ReactNode } from "react";
import { Button } from "../ui/buttons/Button.tsx";
import { loadFailedPagesAgain } from "./lazyPage.tsx";

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The current location; the error is cleared when it changes. */
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

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.place !== this.props.place) loadFailedPagesAgain();
  }

  private retry = () => {
    loadFailedPagesAgain();
    this.setState({ error: undefined });
  };

  private retryOffline = () => {
    if (this.state.isOffline) this.retry();
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    const { isOffline } = this.state;
    return (
      <div className="page page-narrow">
        <h1 className="page-heading" tabIndex={-1}>
          {isOffline ? t`You are offline` : t`Something went wrong`}
        </h1>
        <p role="alert">
          {isOffline
            ? t`This page appears as soon as you are online again.`
            : t`This page could not be shown. Your cart, samples and favorites are safe. Try again, or reload the page if the problem continues.`}
        </p>
        <p className="actions">
          <Button onClick={this.retry}>
            <Trans>Try again</Trans>
          </Button>
          <Button look="quiet" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        </p>
      </div>
    );
  }
}
