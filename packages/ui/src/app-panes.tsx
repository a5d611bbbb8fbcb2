/** The frame of an app: folders, list and one entry side by side; on narrow windows the outer two are drawers. */
import { type ComponentType, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons/icon.tsx';
import type { NarrowPaneProps } from './narrow-pane.tsx';
import { useUi } from './ui-context.ts';
import './app-panes.css';

const query = 'screen and (width < 992px)';

const subscribe = (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

const useDrawers = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

type Drawer = ComponentType<NarrowPaneProps>;

/** What draws a drawer comes when it is first opened, and stays. */
const Drawn = ({ Drawer, ...pane }: NarrowPaneProps & { Drawer: Drawer }) => {
  const [isKnown, setIsKnown] = useState(pane.isOpen);
  if (pane.isOpen && !isKnown) setIsKnown(true);
  return (
    isKnown && (
      <Suspense fallback={null}>
        <Drawer {...pane} />
      </Suspense>
    )
  );
};

export type AppPanesProps = {
  /** Draws a pane on narrow windows (`NarrowPane`), loaded by whoever has what antd needs around it. */
  drawer: Drawer;
  /** Folders, filters and labels. */
  side: ReactNode;
  sideLabel: string;
  /** It lists what is worked with, rather than folders. */
  isSideWide?: boolean;
  isSideOpen: boolean;
  setIsSideOpen: (isOpen: boolean) => void;
  /** The list. */
  children: ReactNode;
  listLabel: string;
  /** The entry that is open; null where none is. */
  detail: ReactNode;
  detailLabel: string;
  onCloseDetail: () => void;
};

export const AppPanes = (props: AppPanesProps) => {
  const {
    drawer,
    side,
    sideLabel,
    isSideWide = false,
    isSideOpen,
    setIsSideOpen,
    children,
    listLabel,
  } = props;
  const { detail, detailLabel, onCloseDetail } = props;
  const { direction } = useUi();
  const isNarrow = useDrawers();
  // A drawer's side does not turn with the page.
  const [start, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const hasDetail = detail !== null;
  return (
    <div className="nz-panes" data-detail={hasDetail && !isNarrow} data-wide={isSideWide}>
      {isNarrow ? (
        <Drawn
          Drawer={drawer}
          isOpen={isSideOpen}
          placement={start}
          size={isSideWide ? 340 : 260}
          padding={12}
          title={sideLabel}
          onClose={() => setIsSideOpen(false)}
        >
          {side}
        </Drawn>
      ) : (
        <nav className="nz-panes__side" aria-label={sideLabel}>
          {side}
        </nav>
      )}
      <section className="nz-panes__list" aria-label={listLabel}>
        {isNarrow && (
          <div className="nz-panes__open">
            <Button icon={<Icon name="menu" />} onClick={() => setIsSideOpen(true)}>
              {sideLabel}
            </Button>
          </div>
        )}
        {children}
      </section>
      {hasDetail && !isNarrow && (
        <section className="nz-panes__detail" aria-label={detailLabel}>
          {detail}
        </section>
      )}
      {isNarrow && (
        <Drawn
          Drawer={drawer}
          isOpen={hasDetail}
          placement={end}
          size={420}
          padding={0}
          title={detailLabel}
          onClose={onCloseDetail}
        >
          {detail}
        </Drawn>
      )}
    </div>
  );
};

export type AppFolder = {
  key: string;
  text: string;
  icon?: ReactNode;
  count?: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
};

/** Lines of the side list. */
export const AppFolders = ({ label, folders }: { label: string; folders: readonly AppFolder[] }) => (
  <div className="nz-folders" role="group" aria-label={label}>
    {folders.map(({ key, text, icon, count, isChosen, onChoose }) => (
      <button key={key} type="button" aria-pressed={isChosen} onClick={onChoose}>
        {icon}
        <span>{text}</span>
        {count}
      </button>
    ))}
  </div>
);
