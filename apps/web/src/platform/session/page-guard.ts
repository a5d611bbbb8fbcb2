/**
 * Decides whether a link may be followed. The frame fills the function in; while the server is away, a page that is
 * not loaded cannot be opened and the current one stays.
 */
export const pageGuard = {
  mayOpen: (_href: string): true | Promise<boolean> => true,
};
