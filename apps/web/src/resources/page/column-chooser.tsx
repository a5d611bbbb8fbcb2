import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { PanelButton } from './panel-button.tsx';

const ColumnPanel = lazyPart(async () => (await import('./column-panel.tsx')).ColumnPanel);

/** Toolbar button that opens the panel of columns; it tells how many columns are folded for lack of room. */
export function ColumnChooser({ list }: { readonly list: ResourceList }) {
  const t = useText('grid');
  const count = useCount();
  return (
    <PanelButton
      icon="columns"
      label={t('columns')}
      {...(list.folded.length > 0 && { more: `+${count(list.folded.length)}` })}
    >
      <ColumnPanel list={list} />
    </PanelButton>
  );
}
