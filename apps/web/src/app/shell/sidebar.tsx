/** Menu at the start edge: a sidebar, whole or folded to its icons, or a drawer above the page. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Logo } from '@nazer/ui/logo.tsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { settings } from '../../platform/settings.ts';
import { useSettings } from '../../platform/use-settings.ts';
import { paths } from '../paths.ts';
import { UserMenu } from './flyouts/user-menu.tsx';
import { CustomizerTab } from './customizer/customizer-tab.tsx';
import { FrameTools } from './header.tsx';
import { MarketState } from './market-state.tsx';
import { SearchBox } from './palette/search-box.tsx';
import { SidebarMenu } from './sidebar-menu.tsx';
import { Today } from './today.tsx';

/** Content of the sidebar; `tools` stand beside or below the logo. */
function SidebarBody({ tools = null }: { readonly tools?: ReactNode }) {
  const t = useText('shell');
  return (
    <>
      <div className="sidebar-logo">
        <PageLink href={paths.root()} aria-label={t('product')}>
          <Logo word={t('product')} />
        </PageLink>
        {tools}
      </div>
      <SidebarMenu />
      <div className="sidebar-date">
        <MarketState />
        <span className="nav-word">
          <Today />
        </span>
      </div>
      <UserMenu place="sidebar" />
    </>
  );
}

const closeDrawer = (): void => settings.setState({ navCollapsed: false });

function CloseDrawer() {
  const t = useText('shell');
  return (
    <button type="button" className="icon-button" aria-label={t('closeMenu')} onClick={closeDrawer}>
      <Icon name="close" />
    </button>
  );
}

/**
 * Menu as a native modal dialog, which keeps the focus inside and closes on Esc. It is open while `navCollapsed` is
 * true, contrary to that name. Its content exists only while open.
 */
export function SidebarDrawer() {
  const t = useText('shell');
  const isOpen = useSettings(({ navCollapsed }) => navCollapsed);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog && !dialog.open) dialog.showModal();
    if (!isOpen) dialog?.close();
  }, [isOpen]);
  const onPress = (event: MouseEvent) => {
    // A press on the backdrop has the dialog itself as target.
    if (event.target === ref.current) closeDrawer();
  };
  return (
    <dialog
      ref={ref}
      className="sidebar sidebar-drawer"
      aria-label={t('mainMenu')}
      onClose={closeDrawer}
      onClick={onPress}
    >
      <div className="sidebar-drawer-body">{isOpen && <SidebarBody tools={<CloseDrawer />} />}</div>
    </dialog>
  );
}

/**
 * Sidebar beside the page; `hasTools` adds search, language, messages, notifications and the customizer in styles
 * without a header.
 */
export function Sidebar({ hasTools }: { readonly hasTools: boolean }) {
  return (
    <aside className="sidebar">
      <SidebarBody
        tools={
          hasTools && (
            <div className="sidebar-tools">
              <SearchBox isIcon />
              <FrameTools />
              <CustomizerTab />
            </div>
          )
        }
      />
    </aside>
  );
}
