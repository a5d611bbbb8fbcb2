/** A small picture on a tint. */
import type { ReactNode } from 'react';
import './products.css';

export const Thumb = ({ children }: { readonly children: ReactNode }) => (
  <div className="gal-thumb">{children}</div>
);
