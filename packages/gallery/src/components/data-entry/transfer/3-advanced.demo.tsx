import { Button, Transfer } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';
import { CheckList } from './check-list.tsx';

export const words: DemoWords = {
  title: { fa: 'پیشرفته', en: 'Advanced' },
  description: { fa: 'دکمه‌ها نام دارند و زیر فهرست پانویس', en: 'The buttons have names, the lists a foot' },
};

export default function AdvancedDemo() {
  const t = useTranslator();
  const [targetKeys, setTargetKeys] = useState<string[]>(['1']);
  const offices = [
    { key: '0', title: t('صرافی کیان', 'Kian exchange') },
    { key: '1', title: t('صرافی البرز', 'Alborz exchange') },
    { key: '2', title: t('صرافی کارون', 'Karun exchange') },
  ];
  return (
    <Transfer
      dataSource={offices}
      targetKeys={targetKeys}
      onChange={(keys) => setTargetKeys(keys.map(String))}
      actions={[t('افزودن', 'Add'), t('برداشتن', 'Remove')]}
      footer={(_list, info) =>
        info?.direction === 'right' ? (
          <Button size="small" onClick={() => setTargetKeys([])}>
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
