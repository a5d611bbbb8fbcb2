import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex, Pagination } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی با کارها و صفحه', en: 'Vertical with actions and pages' },
  description: { fa: 'پسند شمرده می‌شود؛ صفحه عوض می‌شود', en: 'Likes are counted; the page changes' },
};

/** Notices on a page. */
const size = 2;

export default function VerticalDemo() {
  const t = useTranslator();
  const [page, setPage] = useState(1);
  const [liked, setLiked] = useState<readonly number[]>([]);
  const news = [1, 2, 3, 4, 5].map((id) => ({ id, title: t('اطلاعیه {no}', 'Notice {no}', { no: id }) }));
  const press = (id: number) =>
    setLiked(liked.includes(id) ? liked.filter((one) => one !== id) : [...liked, id]);
  return (
    <Flex vertical gap={10}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {news.slice((page - 1) * size, page * size).map(({ id, title }) => (
          <li key={id} style={{ paddingBlock: 8, borderBlockEnd: '1px solid var(--nz-hair2)' }}>
            <strong>{title}</strong>
            <p>{t('نرخ مبنا از شنبه عوض می‌شود.', 'The base rate changes on Saturday.')}</p>
            <Button
              type="text"
              size="small"
              icon={<Icon name="star" />}
              aria-pressed={liked.includes(id)}
              onClick={() => press(id)}
            >
              {t('پسند', 'Like')} {liked.includes(id) ? 1 : 0}
            </Button>
          </li>
        ))}
      </ul>
      <Pagination size="small" current={page} pageSize={size} total={news.length} onChange={setPage} />
    </Flex>
  );
}
