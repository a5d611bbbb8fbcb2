import { Avatar, Tooltip } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گروه', en: 'Group' },
  description: { fa: 'بیش از سه نفر شمرده می‌شوند', en: 'More than three are counted' },
};

export default function GroupDemo() {
  const t = useTranslator();
  const people = [
    t('مریم', 'Maryam'),
    t('رضا', 'Reza'),
    t('سارا', 'Sara'),
    t('علی', 'Ali'),
    t('نادر', 'Nader'),
  ];
  return (
    <Avatar.Group max={{ count: 3 }}>
      {people.map((name) => (
        <Tooltip key={name} title={name}>
          <Avatar style={{ background: 'var(--nz-info-tint)', color: 'var(--nz-info)' }}>
            {name.slice(0, 1)}
          </Avatar>
        </Tooltip>
      ))}
    </Avatar.Group>
  );
}
