/**
 * Renders content only when it comes near the visible area, so that the first rendering of the page does not wait for
 * it. Until then its room is empty, and screen readers announce nothing. Content once shown stays.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';

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
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={box} style={{ blockSize }} />;
}
