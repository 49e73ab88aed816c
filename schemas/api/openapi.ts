import { z } from 'zod';
import { CONTRACT, type ContractCall } from './contract.ts';
import { failureSchema } from './failure.ts';

/** Of a property of an answer: whether a carrier's back end must send it, or it only decorates. */
const ROLE = 'x-back-end';

type Json = Record<string, unknown>;

/** A zod schema in the form of OpenAPI 3.1: JSON Schema 2020-12, for answers (`output`) or queries (`input`). */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/**
 * The contract as an OpenAPI 3.1 document.
 * @param version the product's
 */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of CONTRACT) {
    const path = paths[call.path] ?? {};
    paths[call.path] = path;
    path[call.method] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Masthead',
      version,
      description:
        'The calls between a news site or a carrier’s app and its back end. `x-back-end` says of each property of an answer what it is to somebody who writes a back end: `needed`, or `decorates`, so that it may be missing, null or of another type. The schemas are those of answers of this server, which has them all.',
    },
    paths,
    components: { schemas: { Failure: jsonSchema(failureSchema, 'output') } },
  };
}

function operation({ method, path, summary, query, body, answer, needs, failures }: ContractCall): Json {
  return {
    operationId: `${method}${path.replace(/[^a-zA-Z]+([a-zA-Z]?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    parameters: [...pathParameters(path), ...queryParameters(query)],
    ...(body ? { requestBody: { required: true, content: jsonContent(body, 'input') } } : {}),
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: marked(jsonSchema(answer, 'output'), needs) } },
      },
      ...Object.fromEntries([...failures, 500].map((status) => [status, FAILED])),
    },
  };
}

function jsonContent(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

/** The properties of an answer, each with what it is to a carrier's back end. */
function marked(schema: Json, needs: readonly string[] | undefined, path = ''): Json {
  if (!needs) return schema;
  const { items, properties } = schema as { items?: Json; properties?: Record<string, Json> };
  if (items) return { ...schema, items: marked(items, needs, `${path}[]`) };
  if (!properties) return schema;
  const members = Object.entries(properties).map(([name, property]) => {
    const here = path ? `${path}.${name}` : name;
    const role = needs.includes(here) ? 'needed' : 'decorates';
    return [name, { ...marked(property, needs, here), [ROLE]: role }];
  });
  return { ...schema, properties: Object.fromEntries(members) };
}

const FAILED = {
  description: 'Why it failed.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: z.ZodObject | undefined): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema,
  }));
}
