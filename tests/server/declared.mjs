// What the server says is what docs/openapi.json and docs/live.schema.json declare. Every test's traffic is checked.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';

export const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
export const api = JSON.parse(read('docs/openapi.json'));
const ajv = new Ajv({ strict: false });
ajv.addSchema(api, 'openapi.json');
ajv.addSchema(JSON.parse(read('docs/live.schema.json')));

const resolve = (node) => (node?.$ref ? node.$ref.slice(2).split('/').reduce((at, name) => at[name], api) : node);
const absolute = ({ $ref, ...rest }) => ({ $ref: $ref.replace(/^#/, 'openapi.json#'), ...rest });
const validators = new Map();

export function assert_fits(schema, value, where) {
  const text = JSON.stringify(schema);
  if (!validators.has(text)) validators.set(text, ajv.compile(schema.$ref ? absolute(schema) : schema));
  const fits = validators.get(text);
  assert.ok(fits(value), `${where}: ${ajv.errorsText(fits.errors)}\n${JSON.stringify(fits.errors)}\n${JSON.stringify(value)?.slice(0, 1000)}`);
}

// The path as the file names it, such as /api/races/{race}.
function address_of(path) {
  const fits = (known) => new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const found = Object.keys(api.paths).filter(fits);
  return found.find((known) => known === path) ?? found[0];
}

export const operation_of = (method, path) => api.paths[address_of(path)]?.[method.toLowerCase()];

// An answer of HTTP: its status, its type, its body and, if it was taken, the body of the request. Returns the operation.
export async function check_answer(method, target, answer, sent) {
  const [path] = target.split('?');
  if (!path.startsWith('/api/') && path !== '/metrics') return;
  const { status, headers } = answer;
  const where = `${method} ${target} ${status}`;
  const known = operation_of(method === 'HEAD' ? 'GET' : method, path);
  const type = headers.get('content-type')?.split(';')[0];
  if (status === 204) assert.equal(type, undefined, where);
  if (status === 405) assert.match(headers.get('allow'), /^[A-Z]+(, [A-Z]+)*$/, where);
  if (status === 429) assert.ok(Number(headers.get('retry-after')) > 0, where);
  if (!known) {
    assert.ok(status >= 400, `${where} is not declared`);
    return assert_fits({ $ref: '#/components/schemas/Error' }, await answer.clone().json(), where);
  }
  const told = resolve(known.responses[status]);
  assert.ok(told, `${where} is not declared`);
  if (status === 204 || method === 'HEAD' || type === 'text/event-stream') return known;
  assert.ok(told.content[type], `${where}: ${type} is not declared`);
  const text = await answer.clone().text();
  assert_fits(told.content[type].schema, type === 'application/json' ? JSON.parse(text) : text, where);
  if (sent && answer.ok) assert_fits(resolve(known.requestBody).content['application/json'].schema, JSON.parse(sent), `body of ${where}`);
  return known;
}

export const check_heard = (message) => assert_fits({ $ref: 'live.schema.json#/$defs/FromServer' }, message, `live ${message.type}`);

// A message that the server has taken.
export const check_said = (message) => assert_fits({ $ref: 'live.schema.json#/$defs/ToServer' }, message, `live ${message.type}`);
