/** Generates the OpenAPI 3.1 document from the same table of calls as the routes. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import { errorStatus } from '@nazer/contract/kernel/error-codes.ts';
import * as z from 'zod';
import { refusalsOf } from './refusals-of.ts';

type Json = Record<string, unknown>;
export type CallTable = Readonly<Record<string, CallDefinition>>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

function parametersOf(definition: CallDefinition): Json[] {
  if (!definition.query) return [];
  const { properties = {}, required = [] } = schemaOf(definition.query, 'input') as {
    properties?: Json; // a Zod object gives an object schema
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function requestBodyOf(definition: CallDefinition): Json | undefined {
  if (definition.transport === 'upload') {
    return {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  if (!definition.body) return undefined;
  return {
    required: !definition.body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemaOf(definition.body, 'input') } },
  };
}

function answerOf(definition: CallDefinition): Json {
  if (definition.transport === 'download') {
    return { description: 'The file.', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  }
  if (definition.transport === 'events') {
    return {
      description: 'Events, each with this data.',
      content: { 'text/event-stream': { schema: schemaOf(definition.output, 'output') } },
    };
  }
  if (definition.transport === 'redirect') return { description: 'On to the address in `location`.' };
  const errors = { type: 'array', items: { $ref: '#/components/schemas/AnswerError' } };
  return {
    description: 'The answer.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['data', 'errors'],
          properties: { data: schemaOf(definition.output, 'output'), errors },
        },
      },
    },
  };
}

function refusalAnswersOf(name: string, definition: CallDefinition): Json {
  const byStatus = Map.groupBy(refusalsOf(name, definition), (code) => String(errorStatus[code]));
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: `Refused: ${list.join(', ')}.`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** Part of the path by which calls are grouped: the first one, after `api` if that is the first. */
export const areaOf = (name: string): string => {
  const parts = name.split('/');
  return (parts[1] === 'api' ? parts[2] : parts[1]) ?? '';
};

function operationOf(name: string, definition: CallDefinition): Json {
  const requestBody = requestBodyOf(definition);
  return {
    operationId: name.replace(/[^a-z\d]+/giu, '_'),
    summary: definition.summary,
    tags: [areaOf(name)],
    'x-access': definition.access,
    security: definition.access === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(definition),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [definition.transport === 'redirect' ? '302' : '200']: answerOf(definition),
      ...refusalAnswersOf(name, definition),
    },
  };
}

const entry = { code: { type: 'string' }, desc: { type: 'string' } };

const schemas = {
  AnswerError: { type: 'object', required: ['code', 'desc'], properties: entry },
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail', 'requestId', 'errors'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(errorStatus) },
      detail: { type: 'string', description: 'One sentence in the language of Accept-Language.' },
      requestId: { type: 'string' },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'code', 'desc'],
          properties: { field: { type: 'string' }, ...entry },
        },
      },
      data: { type: 'object' },
      retryAfter: {
        type: 'integer',
        description: 'Seconds after which the call may be sent again, as the header Retry-After says.',
      },
    },
  },
};

export function apiDocument(calls: CallTable): Json {
  const paths: Record<string, Json> = {};
  for (const [name, definition] of Object.entries(calls)) {
    const [method = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(name, definition) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nazer',
      version: '1',
      description: 'Paths match in any letter case. Every answer of status 200 is {data, errors}.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of POST /Auth.' } },
    },
  };
}
