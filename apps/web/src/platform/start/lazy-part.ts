/**
 * Part of a page that is not needed at first (a dialog, a panel behind a button), loaded when first rendered. Its
 * file is prefetched when the page is quiet (`app/files-ahead.ts`). When loading fails a toast says so, the page
 * stays, and the part appears once the server is back.
 */
import { Component, type ComponentType, createElement, type JSX, type ReactNode } from 'react';
import { loadedPart } from './part.tsx';
import { withKit } from '../with-kit.ts';
import { onServerReturn, presentMissingPart } from '../calls/outage.ts';

interface BoundaryProps {
  isLoaded: () => boolean;
  children?: ReactNode;
}

/** Catches only failures of loading; errors of the part itself go to the page's boundary. */
class PartBoundary extends Component<BoundaryProps, { fault: unknown }> {
  override state: { fault: unknown } = { fault: null };
  stop: (() => void) | undefined;

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override componentDidMount() {
    this.stop = onServerReturn(() => this.setState({ fault: null }));
  }

  override componentDidCatch() {
    if (!this.props.isLoaded()) presentMissingPart();
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override render() {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    if (this.props.isLoaded()) throw fault;
    return null;
  }
}

/** Lazy part without antd's controls. Suspends while it loads; renders nothing after loading failed. */
export function plainPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  const Part = loadedPart(load);
  return function LazyPart(props) {
    return createElement(PartBoundary, { isLoaded: Part.isLoaded }, createElement(Part, props));
  };
}

/** Lazy part with antd's controls, whose frame and locale are loaded with it. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => JSX.Element) => plainPart(() => withKit(load));
