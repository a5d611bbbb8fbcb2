/** Link by address: `<PageLink href={paths.companyDetail(12)}>`; a plain click navigates within the app. */
import { useRouter } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type MouseEvent, useCallback } from 'react';
import { pageGuard } from './session/page-guard.ts';

export interface GoOptions {
  /** The address replaces the current history entry instead of adding one. */
  readonly replace?: boolean;
}

/**
 * Navigates to an address: `const go = useGo(); go(paths.companyList())`. Blockers such as unsaved changes ask first. Does
 * nothing when `pageGuard` forbids the address.
 */
export function useGo(): (href: string, options?: GoOptions) => void {
  const { history } = useRouter();
  return useCallback(
    (href, { replace = false } = {}) => {
      const open = () => (replace ? history.replace(href) : history.push(href));
      const mayOpen = pageGuard.mayOpen(href);
      if (mayOpen === true) open();
      else void mayOpen.then((isSo) => isSo && open());
    },
    [history],
  );
}

/** Whether a click has no modifier and the main button; any other one (new tab, download) is left to the browser. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export function PageLink({ href, onClick, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  const go = useGo();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        go(href);
      }}
    />
  );
}
