import { Drawing } from '@nazer/ui/cards/drawing.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Thumb } from '../../products/thumb.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'نوشته‌ها', en: 'Articles' },
  description: { fa: 'پسند با فشار دوباره برداشته می‌شود', en: 'A like goes with a second press' },
};

export default function ArticlesDemo() {
  const t = useTranslator();
  const [liked, setLiked] = useState<readonly number[]>([]);
  const articles = [
    {
      id: 1,
      scene: 'tower',
      name: t('مریم کریمی', 'Maryam Karimi'),
      topic: t('سقف‌های تازه', 'New ceilings'),
      likes: 12,
      comments: 4,
    },
    {
      id: 2,
      scene: 'table',
      name: t('رضا احمدی', 'Reza Ahmadi'),
      topic: t('گزارش آبان', 'Report of Aban'),
      likes: 7,
      comments: 1,
    },
    {
      id: 3,
      scene: 'lens',
      name: t('سارا نادری', 'Sara Naderi'),
      topic: t('راهنمای سنا', 'A guide to SANA'),
      likes: 21,
      comments: 9,
    },
  ] as const;
  const press = (id: number) =>
    setLiked(liked.includes(id) ? liked.filter((one) => one !== id) : [...liked, id]);
  return (
    <Flex vertical gap={12}>
      {articles.map(({ id, scene, name, topic, likes, comments }) => (
        <Flex key={id} gap={12} component="article">
          <Thumb>
            <Drawing scene={scene} />
          </Thumb>
          <div>
            <strong>{topic}</strong>
            <p style={{ color: 'var(--nz-tx3)' }}>{name}</p>
            <p>{t('آنچه از این ماه عوض می‌شود و چرا.', 'What changes from this month on, and why.')}</p>
            <Button
              type="text"
              size="small"
              icon={<Icon name="star" />}
              aria-pressed={liked.includes(id)}
              onClick={() => press(id)}
            >
              {t('پسند', 'Like')} {likes + Number(liked.includes(id))}
            </Button>
            <span>
              {t('{comments} دیدگاه', '{comments, plural, one {# comment} other {# comments}}', { comments })}
            </span>
          </div>
        </Flex>
      ))}
    </Flex>
  );
}
