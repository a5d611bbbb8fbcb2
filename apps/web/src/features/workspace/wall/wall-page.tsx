/** «دیوار»: posts that colleagues write for each other. */
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { NewPost } from './new-post.tsx';
import { PostCard } from './post-card.tsx';
import { useWall } from './use-wall.ts';
import '../parts/parts.css';
import './wall.css';

function Posts() {
  const t = useText('wall');
  const query = useWall();
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={6} rowHeight={60} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const posts = query.data.pages.flatMap(({ list }) => list);
  if (posts.length === 0) return <EmptyState icon="chat" title={t('empty')} text={t('emptyHint')} />;
  return (
    <>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
      {query.hasNextPage && (
        <p className="ap-remark">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}

export default function WallPage() {
  const t = useText('wall');
  const mayPost = useWall().data?.pages[0]?.mayPost ?? false;
  return (
    <>
      <PageHeader title={t('wall')} />
      <div className="wl-page">
        {mayPost && <NewPost />}
        <Posts />
      </div>
    </>
  );
}
