import { Mentions } from 'antd';
import { useRef, useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'از سرور', en: 'Async' },
  description: { fa: 'نام‌ها پس از درنگی می‌آیند', en: 'Names come after a moment' },
};

export default function AsyncDemo() {
  const t = useTranslator();
  const [names, setNames] = useState<string[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const timer = useRef(0);
  const find = (typed: string) => {
    setIsLoading(true);
    setNames([]);
    clearTimeout(timer.current);
    // Stands for a call to the server, made once the typing pauses for half a second.
    timer.current = window.setTimeout(() => {
      setNames(['maryam.karimi', 'reza.ahmadi', 'sara.naderi'].filter((name) => name.includes(typed)));
      setIsLoading(false);
    }, 500);
  };
  return (
    <Mentions
      rows={2}
      loading={isLoading}
      onSearch={find}
      options={names.map((value) => ({ value, label: value }))}
      aria-label={t('پیام به همکار', 'Message to a colleague')}
    />
  );
}
