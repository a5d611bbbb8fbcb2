/** Boundary that keeps the rest of the sign-in page when a part of it fails to load. */
import { Component, type ReactNode, Suspense } from 'react';

interface Props {
  children: ReactNode;
  /** Content in place of a failed part; absent for decoration. */
  instead?: ReactNode;
  /** Content while the part loads. */
  fallback?: ReactNode;
}

export class PartBoundary extends Component<Props, { isMissing: boolean }> {
  override state = { isMissing: false };

  /** Also catches what a part throws while it is rendered; it is not tried again before the boundary gets a new `key`. */
  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    const { children, instead, fallback } = this.props;
    return this.state.isMissing ? instead : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
