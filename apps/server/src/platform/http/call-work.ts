/** All that is done for a call is known as its work: what its statements are told by in the log. */
import type { FastifyInstance } from 'fastify';
import { doing, type Work } from '../current-work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work: Work | null;
  }
}

/** Before all other hooks. */
export function addCallWork(app: FastifyInstance): void {
  app.decorateRequest('work', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    request.work = { facts: { requestId: request.id, ...(call === undefined ? {} : { call }) } };
    doing(request.work, done);
  });
  // A body is read in the steps of its connection, which belong to no call.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.work) doing(request.work, done);
    else done();
  });
}
