import { Select, Spin } from 'antd';
import { useRef, useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'از سرور', en: 'Async search' },
  description: { fa: 'تنها آخرین پاسخ پذیرفته است', en: 'Only the last answer counts' },
};

export default function AsyncDemo() {
  const t = useTranslator();
  const offices = [
    t('صرافی کیان', 'Kian exchange'),
    t('صرافی کارون', 'Karun exchange'),
    t('صرافی البرز', 'Alborz exchange'),
    t('صرافی اروند', 'Arvand exchange'),
  ];
  const [options, setOptions] = useState<{ value: string }[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const timer = useRef(0);
  const find = (typed: string) => {
    setIsBusy(true);
    clearTimeout(timer.current);
    // Stands for a call to the server, made once the typing pauses for 0.4 seconds.
    timer.current = window.setTimeout(() => {
      setOptions(offices.filter((name) => name.includes(typed)).map((value) => ({ value })));
      setIsBusy(false);
    }, 400);
  };
  return (
    <Select
      // The server has filtered the options already.
      showSearch={{ filterOption: false, onSearch: find }}
      notFoundContent={isBusy ? <Spin size="small" /> : undefined}
      options={options}
      placeholder={t('نام صرافی', 'Name of an office')}
      aria-label={t('صرافی', 'Office')}
      style={{ inlineSize: 220 }}
    />
  );
}
