/**
 * A part of a page that its first look can do without (a dialog, a panel behind a button): loaded when it is first
 * drawn; its file is brought into the cache before, when the page is quiet (`app/files-ahead.ts`). A part that cannot
 * come says so, leaves the page as it is, and appears when the server is there again.
 */
import { Component, type ComponentType, createElement, type JSX, type ReactNode } from 'react';
import { loadedPart } from './part.tsx';
import { withKit } from '../with-kit.ts';
import { onReturn, presentMissingPart } from '../calls/outage.ts';

interface BoundaryProps {
  isLoaded: () => boolean;
  children?: ReactNode;
}

/** Only what could not be loaded stays here; a defect of the part itself is the page's business. */
class PartBoundary extends Component<BoundaryProps, { fault: unknown }> {
  override state: { fault: unknown } = { fault: null };
  stop: (() => void) | undefined;

  static getDerivedStateFromError(fault: unknown) {
    return { fault };
  }

  override componentDidMount() {
    this.stop = onReturn(() => this.setState({ fault: null }));
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

/** A part without antd's controls. */
export function plainPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => JSX.Element {
  const Part = loadedPart(load);
  return function LazyPart(props) {
    return createElement(PartBoundary, { isLoaded: Part.isLoaded }, createElement(Part, props));
  };
}

export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => JSX.Element) => plainPart(() => withKit(load));
