/**
 * Page for choosing the style of the frame; a choice is effective at once and saved by the bar below, as in the
 * customizer.
 */
import { PageHeader } from '../platform/page-header.tsx';
import { useText } from '../platform/words/i18n.tsx';
import { KeepBar } from './shell/customizer/keep-bar.tsx';
import { NavStyleChoice } from './shell/customizer/nav-style-choice.tsx';
import { useIsNarrow } from './shell/use-is-narrow.ts';
import './shell/customizer/customizer.css';
import './layouts-page.css';

export default function LayoutsPage() {
  const t = useText('frame');
  const shell = useText('shell');
  const isNarrow = useIsNarrow();
  return (
    <>
      <PageHeader title={shell('layouts')} caption={t('seenAtOnce')} />
      <div className="layouts">
        {isNarrow && <p>{t('drawerWhenNarrow')}</p>}
        <NavStyleChoice columns="fill" />
      </div>
      <KeepBar />
    </>
  );
}
