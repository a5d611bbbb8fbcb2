/**
 * Renders content only when it comes near the visible area, so that the first rendering of the page does not wait for
 * it.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Placeholder until then. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

export function WhenNear({ fallback, children }: Props) {
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
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={box}>{fallback}</div>;
}
