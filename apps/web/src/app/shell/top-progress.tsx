import { useRouterState } from '@tanstack/react-router';

/** Progress bar at the top while a page loads. */
export function TopProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return <div className="top-progress" data-on={isLoading} aria-hidden="true" />;
}
