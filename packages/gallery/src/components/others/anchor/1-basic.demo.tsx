import { Anchor } from 'antd';
import { useRef } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'جای کنونی با خط نشان دارد', en: 'A line marks where one is' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const box = useRef<HTMLDivElement>(null);
  const parts = [t('مشخصات', 'Facts'), t('سقف‌ها', 'Limits'), t('تاریخچه', 'History')];
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <Anchor
        affix={false}
        getContainer={() => box.current ?? window}
        // The box scrolls, but the address stays as it is, because a hash in it names a demo of the gallery.
        onClick={(event) => event.preventDefault()}
        items={parts.map((title, place) => ({ key: title, href: `#part-${place}`, title }))}
      />
      <div
        ref={box}
        tabIndex={0}
        role="region"
        aria-label={t('پرونده', 'File')}
        style={{ flex: 1, blockSize: 150, overflowY: 'auto' }}
      >
        {parts.map((title, place) => (
          <section key={title} id={`part-${place}`} style={{ blockSize: 140, paddingInline: 10 }}>
            <strong>{title}</strong>
            <p>{t('متن این بخش', 'Text of this section')}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
