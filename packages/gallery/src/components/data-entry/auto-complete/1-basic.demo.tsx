import { AutoComplete } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'پیشنهاد از آنچه نوشته شد ساخته می‌شود', en: 'Suggestions are made of what was typed' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const [typed, setTyped] = useState('');
  const hosts = ['bank.ir', 'sarafi.ir', 'cbi.ir'];
  const options =
    typed === '' || typed.includes('@') ? [] : hosts.map((host) => ({ value: `${typed}@${host}` }));
  return (
    <AutoComplete
      options={options}
      value={typed}
      onChange={setTyped}
      aria-label={t('ایمیل', 'E-mail')}
      placeholder="name@bank.ir"
      style={{ inlineSize: 260 }}
    />
  );
}
