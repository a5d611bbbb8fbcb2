import type { ReactNode } from 'react';

/** One slide of a carousel. */
export const Slide = ({ children }: { readonly children: ReactNode }) => (
  <div>
    <div
      style={{
        display: 'grid',
        placeItems: 'center',
        blockSize: 130,
        background: 'var(--nz-sel)',
        color: 'var(--nz-tx)',
        fontSize: 16,
      }}
    >
      {children}
    </div>
  </div>
);
