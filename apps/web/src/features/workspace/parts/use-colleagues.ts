/** Whom the person works with: who may be given a task, written a mail. */
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/calls/query-client.ts';

export const useColleagues = () =>
  useQuery({ ...apiQuery('GET /api/Workspace/FindColleagues', { query: {} }), staleTime: 300_000 });
