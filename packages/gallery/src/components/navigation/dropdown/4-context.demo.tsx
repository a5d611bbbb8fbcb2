import { Dropdown } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'منوی راست‌کلیک', en: 'Context menu' },
  description: { fa: 'راست‌کلیک یا کلید منو روی جعبه', en: 'Right click or the menu key on the box' },
};

export default function ContextDemo() {
  const t = useTranslator();
  const items = [
    { key: 'copy', label: t('رونوشت خانه', 'Copy the cell') },
    { key: 'filter', label: t('پالایه با این مقدار', 'Filter by this value') },
    { key: 'rows', label: t('ردیف‌های همین صرافی', 'Rows of this office') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['contextMenu']}>
      <button
        type="button"
        style={{
          padding: 24,
          inlineSize: '100%',
          border: '1px dashed var(--nz-ctl)',
          background: 'none',
          color: 'inherit',
        }}
      >
        {t('اینجا راست‌کلیک کنید', 'Right-click here')}
      </button>
    </Dropdown>
  );
}
