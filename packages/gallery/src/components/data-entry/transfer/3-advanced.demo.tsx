import { Button, Transfer } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTwo } from '../../../demo.ts';
import { CheckList } from './check-list.tsx';

export const words: DemoWords = {
  title: { fa: 'پیشرفته', en: 'Advanced' },
  look: { fa: 'دکمه‌ها نام دارند و زیر فهرست پانویس', en: 'The buttons have names, the lists a foot' },
};

export default function AdvancedDemo() {
  const t = useTwo();
  const [taken, setTaken] = useState<string[]>(['1']);
  const offices = ['کیان', 'البرز', 'کارون'].map((name, place) => ({
    key: String(place),
    title: t(`صرافی ${name}`, `Office ${place + 1}`),
  }));
  return (
    <Transfer
      dataSource={offices}
      targetKeys={taken}
      onChange={(keys) => setTaken(keys.map(String))}
      actions={[t('افزودن', 'Add'), t('برداشتن', 'Remove')]}
      footer={(_list, info) =>
        info?.direction === 'right' ? (
          <Button size="small" onClick={() => setTaken([])}>
            {t('خالی‌کردن', 'Empty')}
          </Button>
        ) : null
      }
      showSelectAll={false}
    >
      {(list) => <CheckList {...list} />}
    </Transfer>
  );
}
