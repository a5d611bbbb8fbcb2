import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Breadcrumb, Space } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با نشانه', en: 'With an icon' },
  description: { fa: 'نشانه همراه واژه است، نه به جای آن', en: 'The icon goes with the word' },
};

export default function IconDemo() {
  const t = useTranslator();
  return (
    <Breadcrumb
      items={[
        {
          title: (
            <a href="#icon">
              <Space size={4}>
                <Icon name="home" size={13} />
                {t('خانه', 'Home')}
              </Space>
            </a>
          ),
        },
        {
          title: (
            <Space size={4}>
              <Icon name="building" size={13} />
              {t('شرکت‌ها', 'Companies')}
            </Space>
          ),
        },
      ]}
    />
  );
}
