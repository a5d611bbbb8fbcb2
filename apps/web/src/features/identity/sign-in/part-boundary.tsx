/** Where a part of the sign-in page could not be loaded, the rest of the page stays. */
import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  children: ReactNode;
  /** In place of what did not come; nothing where it was decoration. */
  instead?: ReactNode;
  /** Until it is here. */
  fallback?: ReactNode;
}

export class PartBoundary extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    const { children, instead, fallback } = this.props;
    return this.state.isMissing ? instead : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
