import { useRouterState } from '@tanstack/react-router';

/** The bar at the very top while a page is on its way. */
export function TopProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return <div className="top-progress" data-on={isLoading} aria-hidden="true" />;
}
