/**
 * Renders content only when it comes near the visible area, so that the first rendering of the page does not wait for
 * it. Until then its room is empty, and screen readers announce nothing. Content once shown stays. Printing begins with
 * all content, as paper is not scrolled.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** Height of the expected content in pixels. */
  readonly blockSize: number;
  readonly children: ReactNode;
}

export function WhenNear({ blockSize, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(box.current);
    // Drawn before the event ends: the browser takes the page as it is then.
    const print = () => flushSync(() => setIsNear(true));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, []);
  return isNear ? children : <div ref={box} style={{ blockSize }} />;
}
