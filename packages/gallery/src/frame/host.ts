/** Services that the surrounding application provides; the gallery depends on neither its router nor its settings. */
import { createContext, use, type AnchorHTMLAttributes, type ComponentType, type ReactNode } from 'react';

/** File of the reader; the server deletes it after a day. */
export interface HostFile {
  readonly id: number;
  readonly name: string;
  readonly content: Blob;
}

/** Files in samples. A refused call rejects with an `Error` whose message is a sentence for the reader. */
export interface HostFiles {
  /** The reader's files of a shelf, with their contents. A shelf is the name of a sample, such as `avatar`. */
  readonly list: (shelf: string) => Promise<readonly HostFile[]>;
  readonly add: (shelf: string, file: File) => Promise<HostFile>;
  readonly remove: (id: number) => Promise<unknown>;
}

/** Calls of the application's real sign-in page, which reject with its real refusals, and addresses of its pages. */
export interface HostGate {
  /** Name of the reader; the user name when no other is known. */
  readonly fullName: string;
  /** Addresses of the real pages. */
  readonly signIn: string;
  readonly signUp: string;
  readonly account: string;
  /** Resolves when this is the reader's own password, and rejects when it is not. */
  readonly unlock: (password: string) => Promise<unknown>;
  /** Sends the link for a new password, if there is such an account; the answer does not tell whether there is. */
  readonly sendLink: (email: string) => Promise<unknown>;
}

/** Google's map tiles, which the installation needs a key for. */
export interface HostMaps {
  /** Origin of the Map Tiles API, without a slash at the end. */
  readonly host: string;
  /** API key of the installation; empty without one. */
  readonly key: () => Promise<string>;
}

export interface Host {
  /** Current path without query and hash. */
  readonly path: string;
  /** Hash of the URL without `#`. */
  readonly hash: string;
  /** Whether controls are large; otherwise the page is as dense as the product. */
  readonly isComfortable: boolean;
  readonly isDark: boolean;
  readonly language: string;
  /** Opens an address of the application; `replace` overwrites the current entry of the history. */
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
