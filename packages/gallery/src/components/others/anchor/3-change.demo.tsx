import { Anchor } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'خبر از تغییر', en: 'Hash change' },
  description: { fa: 'لنگر کنونی نوشته می‌شود', en: 'The present anchor is written' },
};

export default function ChangeDemo() {
  const t = useTranslator();
  const [now, setNow] = useState('');
  return (
    <>
      <Anchor
        affix={false}
        getCurrentAnchor={() => now}
        onClick={(event, { href }) => {
          // The address stays as it is, because a hash in it names a demo of the gallery.
          event.preventDefault();
          setNow(href);
        }}
        items={[
          { key: '1', href: '#buy', title: t('خرید', 'Buying') },
          { key: '2', href: '#sell', title: t('فروش', 'Selling') },
        ]}
      />
      <p role="status">
        <bdi className="lat">{now}</bdi>
      </p>
    </>
  );
}
