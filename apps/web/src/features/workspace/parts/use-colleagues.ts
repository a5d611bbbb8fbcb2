/** Colleagues of the user, to whom she can assign tasks and send mails. */
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/calls/query-client.ts';

export const useColleagues = () =>
  useQuery({ ...apiQuery('GET /api/Workspace/FindColleagues', { query: {} }), staleTime: 300_000 });
