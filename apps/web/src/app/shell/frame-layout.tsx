/** Arranges the parts of the frame by the chosen navigation style; all styles share this component. */
import type { CSSProperties, ReactNode } from 'react';
import { useSettings } from '../../platform/use-settings.ts';
import { Header } from './header.tsx';
import { NavBar } from './nav-bar.tsx';
import { type Bar, type FrameParts, heightOfBars, partsOf } from './nav-styles.ts';
import { Sidebar, SidebarDrawer } from './sidebar.tsx';
import { Strip } from './strip.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props {
  /** Notice between the bars and the page, for example that the server is away. */
  readonly notice: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Parts of the frame in the user's style at the current width. */
export function useFrameParts(): FrameParts {
  const isNarrow = useIsNarrow();
  const navStyle = useSettings((all) => all.navStyle);
  return partsOf(navStyle, isNarrow);
}

const bars: Readonly<Record<Bar, (parts: FrameParts) => ReactNode>> = {
  strip: () => <Strip />,
  header: (parts) => <Header parts={parts} />,
  menu: () => (
    <div className="nav-strip">
      <NavBar />
    </div>
  ),
};

/** One bar; a dark one has the colours of the dark sidebar in every theme. */
function FrameBar({ bar, parts }: { readonly bar: Bar; readonly parts: FrameParts }) {
  return (
    <div className="bar" data-bar={bar} {...(parts.dark === bar && { 'data-theme': 'semi-dark' })}>
      {bars[bar](parts)}
    </div>
  );
}

export function FrameLayout({ notice, footer, children }: Props) {
  const parts = useFrameParts();
  const layoutType = useSettings((all) => all.layoutType);
  const { side, header } = parts;
  const isAbove = side === null && header !== 'trail';
  const measures = { '--shell-bars': `${heightOfBars(parts)}px` } as CSSProperties; // custom property of shell.css
  const top = (
    <div className="shell-bars">
      {parts.bars.map((bar) => (
        <FrameBar key={bar} bar={bar} parts={parts} />
      ))}
      {notice}
    </div>
  );
  return (
    <div
      className="shell"
      data-side={side ?? 'none'}
      data-above={isAbove}
      data-layout={layoutType}
      style={measures}
    >
      {side ? <Sidebar hasTools={parts.bars.length === 0} /> : !isAbove && <SidebarDrawer />}
      {isAbove && top}
      <div className="shell-main">
        {!isAbove && top}
        <main id="content" className="shell-content" tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
    </div>
  );
}
