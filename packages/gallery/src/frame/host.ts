/** Services that the surrounding application provides; the gallery depends on neither its router nor its settings. */
import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactNode } from 'react';

/** File of the reader, stored by the server for a day. */
export interface HostFile {
  readonly id: number;
  readonly name: string;
  readonly content: Blob;
}

/** Files in samples. What is refused is thrown as an `Error` whose message is a sentence for the reader. */
export interface HostFiles {
  readonly list: (shelf: string) => Promise<readonly HostFile[]>;
  readonly add: (shelf: string, file: File) => Promise<HostFile>;
  readonly remove: (id: number) => Promise<unknown>;
}

/** Calls of the application's real sign-in page, with its real refusals. */
export interface HostGate {
  readonly fullName: string;
  readonly signIn: string;
  readonly signUp: string;
  readonly account: string;
  /** Resolves when this is the reader's own password. */
  readonly unlock: (password: string) => Promise<unknown>;
  /** Sends the link for a new password, if there is an account of that e-mail. */
  readonly sendLink: (email: string) => Promise<unknown>;
}

/** Maps of Google, where the installation has a key for them. */
export interface HostMaps {
  readonly host: string;
  /** API key of the installation; empty without one. */
  readonly key: () => Promise<string>;
}

export interface Host {
  /** Current path without query and hash. */
  readonly path: string;
  /** Hash of the URL without `#`. */
  readonly hash: string;
  readonly isComfortable: boolean;
  readonly isDark: boolean;
  readonly language: string;
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly onComfortable: (isComfortable: boolean) => void;
  readonly onDark: (isDark: boolean) => void;
  /** Languages the page can be shown in, each named in its own language. */
  readonly languages: readonly { readonly id: string; readonly name: string }[];
  readonly onLanguage: (language: string) => void;
  readonly Link: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>;
  /** Page header: title, a caption beside it, controls at the end. */
  readonly Head: ComponentType<{ title: string; caption?: ReactNode; children?: ReactNode }>;
  readonly NotFound: ComponentType;
  readonly files: HostFiles;
  readonly gate: HostGate;
  readonly maps: HostMaps;
}

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost needs the gallery above it');
  return host;
}
