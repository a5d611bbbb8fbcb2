/**
 * Error boundary for parts that could not be loaded (missing chunks): says so in their place and retries on a press.
 * Any other error of its children ends here too, and is reported in the same words.
 */
import { ErrorState } from '@nazer/ui/error-state.tsx';
import { Component, type ReactNode } from 'react';
import { useWords } from './use-words.ts';

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const words = useWords();
  return <ErrorState title={words.notLoaded} retry={{ label: words.retry, onRetry }} />;
}

interface Props {
  /** Called at a press on «retry», before the children are rendered again; must clear the failed promise. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export class LoadBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const again = () => {
      this.props.onRetry();
      this.setState({ hasFailed: false });
    };
    return <Failure onRetry={again} />;
  }
}
