/**
 * Frame of an app: folders, list and one entry side by side. On narrow windows the outer two are drawers; a side that
 * lists the main entries is a page of its own instead, before the entry chosen from it.
 */
import { type ComponentProps, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icons/icon.tsx';
import { mediaQueryHook } from './media-query.ts';
import type { NarrowPaneProps } from './narrow-pane.tsx';
import { useUi } from './ui-context.ts';
import './app-panes.css';

/** Whether the outer panes are drawers. */
const useDrawers = mediaQueryHook('screen and (width < 992px)');

type Drawer = ComponentType<NarrowPaneProps>;

/** Renders a drawer from its first opening on, so that its code is loaded only when needed. */
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

const focusOn = (element: HTMLElement | null) => element?.focus();

/** Whether the side was opened or closed since the component was mounted. */
const useTurned = (isSideOpen: boolean): boolean => {
  const [was, setWas] = useState(isSideOpen);
  const [isTurned, setIsTurned] = useState(false);
  if (was !== isSideOpen) {
    setWas(isSideOpen);
    setIsTurned(true);
  }
  return isTurned;
};

export type AppPanesProps = {
  /** Component of a pane on narrow windows (`NarrowPane`); the caller loads it together with antd. */
  drawer: Drawer;
  /** Content of the side: folders, filters and labels. */
  side: ReactNode;
  sideLabel: string;
  /** The side lists the main entries instead of folders, so on narrow windows it is a page, not a drawer. */
  isSideWide?: boolean;
  isSideOpen: boolean;
  setIsSideOpen: (isOpen: boolean) => void;
  /** Content of the list. */
  children: ReactNode;
  listLabel: string;
  /** Open entry; null when there is none. */
  detail: ReactNode;
  detailLabel: string;
  /** Called when the reader closes the open entry; the caller then passes null as `detail`. */
  onCloseDetail: () => void;
};

/** Pane of the list, with a button that opens the side where it does not stand beside it. */
const ListPane = ({
  props,
  isNarrow,
  begin,
}: {
  props: AppPanesProps;
  isNarrow: boolean;
  begin: ComponentProps<'section'>;
}) => (
  <section className="nz-panes__list" aria-label={props.listLabel} {...begin}>
    {isNarrow && (
      <div className="nz-panes__open">
        <Button
          icon={<Icon name={props.isSideWide ? 'chevron-start' : 'menu'} />}
          onClick={() => props.setIsSideOpen(true)}
        >
          {props.sideLabel}
        </Button>
      </div>
    )}
    {props.children}
  </section>
);

/** Outer panes as drawers on narrow windows. */
const Drawers = ({ props }: { props: AppPanesProps }) => {
  const { drawer, side, sideLabel, isSideWide, isSideOpen, setIsSideOpen } = props;
  const { direction } = useUi();
  // antd's drawer does not mirror its side with the direction of the page.
  const [start, end] = direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return (
    <>
      {!isSideWide && (
        <Drawn
          Drawer={drawer}
          isOpen={isSideOpen}
          placement={start}
          size={260}
          padding={12}
          title={sideLabel}
          onClose={() => setIsSideOpen(false)}
        >
          {side}
        </Drawn>
      )}
      <Drawn
        Drawer={drawer}
        isOpen={props.detail !== null}
        placement={end}
        size={420}
        padding={0}
        title={props.detailLabel}
        onClose={props.onCloseDetail}
      >
        {props.detail}
      </Drawn>
    </>
  );
};

export const AppPanes = (props: AppPanesProps) => {
  const { side, sideLabel, isSideWide = false, isSideOpen, detail } = props;
  const isNarrow = useDrawers();
  const isSidePage = isSideWide && isNarrow;
  const isTurned = useTurned(isSideOpen);
  // After switching pages, the pressed button is gone, so the focus moves to the beginning of the new page.
  const begin = isSidePage ? { tabIndex: -1, ref: isTurned ? focusOn : null } : {};
  const hasDetail = detail !== null && !isNarrow;
  const isAlone = isSidePage && isSideOpen;
  return (
    <div className="nz-panes" data-detail={hasDetail} data-wide={isSideWide}>
      {(!isNarrow || isAlone) && (
        <nav className="nz-panes__side" aria-label={sideLabel} {...begin}>
          {side}
        </nav>
      )}
      {!isAlone && <ListPane props={props} isNarrow={isNarrow} begin={begin} />}
      {hasDetail && (
        <section className="nz-panes__detail" aria-label={props.detailLabel}>
          {detail}
        </section>
      )}
      {isNarrow && <Drawers props={props} />}
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

/** Lines of the side with folders. */
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
