/** Record in a drawer beside its list, for records without a page of their own and for a quick look. */
import { isNamedByKey } from '@nazer/contract/kernel/row-key.ts';
import { useUi } from '@nazer/ui/ui-context.ts';
import { Drawer } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import { RecordPage, type RecordPageProps } from './record-page.tsx';
import { useRecordWords } from './use-record-words.ts';

export interface RecordDrawerProps extends Omit<RecordPageProps, 'isBeside'> {
  readonly onClose: () => void;
}

export function RecordDrawer({ onClose, ...page }: RecordDrawerProps) {
  const { direction } = useUi();
  const t = useText('record');
  const { of } = page.record;
  const { names } = useRecordWords(page.record);
  return (
    <Drawer
      open
      // antd's drawer does not mirror its side with the direction of the page.
      placement={direction === 'rtl' ? 'left' : 'right'}
      size={720}
      title={isNamedByKey(of) ? t('titleOf', { one: names.one, key: page.recordKey }) : names.one}
      onClose={onClose}
      styles={{ body: { padding: 0 }, wrapper: { maxInlineSize: '100vw' } }}
    >
      <RecordPage key={page.recordKey} {...page} isBeside />
    </Drawer>
  );
}
