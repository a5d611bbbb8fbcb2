/**
 * Whether the page of an address can be shown at all: set by the frame, which knows the pages. A link to one that
 * cannot come while the server is away leaves the present page where it is.
 */
export const pageGuard = {
  mayOpen: (_href: string): true | Promise<boolean> => true,
};
