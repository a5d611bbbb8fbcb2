/** What the product around the gallery gives it: the gallery knows neither its router nor its settings. */
import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactNode } from 'react';

export interface Host {
  /** The present address without query and hash. */
  readonly path: string;
  /** Without `#`. */
  readonly hash: string;
  readonly isComfortable: boolean;
  readonly isDark: boolean;
  readonly language: string;
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly onComfortable: (isComfortable: boolean) => void;
  readonly onDark: (isDark: boolean) => void;
  readonly onLanguage: (language: 'fa' | 'en') => void;
  readonly Link: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>;
  /** Title of the page, a caption beside it, controls at the end. */
  readonly Head: ComponentType<{ title: string; caption?: ReactNode; children?: ReactNode }>;
  readonly NotFound: ComponentType;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost needs the gallery above it');
  return host;
}
