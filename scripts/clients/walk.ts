// Walks from sign-in to a placed order with the TypeScript client that @hey-api/openapi-ts generates from docs/openapi.json. Takes
// the server's address and the demo customer's login from the environment, as scripts/with-server.sh states them.

import { client } from './generated/client.gen.ts';
import {
	addAddress,
	addCartLine,
	checkoutTotals,
	login,
	placeOrder,
	product,
	readOrder,
	search,
	session,
	shippingMethods,
	tusAppend,
	tusCreate,
} from './generated/sdk.gen.ts';

const file = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>';
const tus = '1.0.0';

/** A `fetch` with a cookie jar, as browsers have one. */
function fetchWithCookies(): typeof fetch {
	const cookies = new Map<string, string>();
	return async (input, init) => {
		const request = new Request(input, init);
		request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
		const response = await fetch(request);
		for (const cookie of response.headers.getSetCookie()) {
			const [pair = ''] = cookie.split(';');
			const [name = '', ...value] = pair.split('=');
			cookies.set(name, value.join('='));
		}
		return response;
	};
}

function setting(name: string): string {
	const value = process.env[name];
	if (value === undefined) throw new Error(`${name} is not set`);
	return value;
}

function expect(holds: boolean, what: string): void {
	if (!holds) throw new Error(what);
}

function newKey(): { 'Idempotency-Key': string } {
	return { 'Idempotency-Key': crypto.randomUUID() };
}

/** Uploads a drawing in two pieces. */
async function upload(): Promise<void> {
	const created = await tusCreate({
		headers: { 'Tus-Resumable': tus, 'Upload-Length': file.length, 'Upload-Metadata': `filename ${btoa('walk.svg')}` },
		throwOnError: true,
	});
	const id = Number(created.response.headers.get('location')?.split('/').at(-1));
	const half = file.length / 2;
	for (const [offset, piece] of [
		[0, file.slice(0, half)],
		[Math.floor(half), file.slice(half)],
	] as const) {
		await tusAppend({
			path: { id },
			headers: { 'Tus-Resumable': tus, 'Upload-Offset': offset },
			body: new Blob([piece]),
			throwOnError: true,
		});
	}
}

async function walk(): Promise<string> {
	const body = { email: setting('PLATEN_DEMO_EMAIL'), password: setting('PLATEN_DEMO_PASSWORD') };
	const signedIn = (await login({ body, throwOnError: true })).data;
	const caller = (await session({ throwOnError: true })).data;
	expect(caller.customerId === signedIn.customerId, 'the session is another customer');

	const [card] = (await search({ query: { q: 'mug' }, throwOnError: true })).data.products;
	if (card === undefined) throw new Error('no mug was found');
	const goods = (await product({ path: { id: card.id }, throwOnError: true })).data;
	const [part] = goods.parts;
	if (part === undefined) throw new Error('the mug has no parts');
	await addCartLine({
		headers: newKey(),
		body: { productId: goods.id, parts: [{ partId: part.id, quantity: goods.minQuantity }] },
		throwOnError: true,
	});
	await upload();

	const address = await addAddress({
		headers: newKey(),
		path: { customerId: signedIn.customerId },
		body: {
			firstName: 'Grace',
			lastName: 'Hopper',
			address1: '1 Main St',
			city: 'Springfield',
			state: 'IL',
			zipcode: '62701',
			countryId: 'US',
		},
		throwOnError: true,
	});
	const { addressId } = address.data;
	const { methods } = (await shippingMethods({ path: { id: addressId }, throwOnError: true })).data;
	const [method] = methods;
	if (method === undefined) throw new Error('no shipping method reaches the address');
	const shown = await checkoutTotals({ body: { addressId, shippingMethod: method.id }, throwOnError: true });
	const { revision, totals } = shown.data;
	const placed = await placeOrder({
		headers: newKey(),
		body: { revision, total: totals.total, addressId, shippingMethod: method.id, purchaseOrder: 'TypeScript' },
		throwOnError: true,
	});
	const order = await readOrder({ path: { code: placed.data.code }, throwOnError: true });
	expect(order.data.order.total === totals.total, 'the order has another total');
	return placed.data.code;
}

client.setConfig({ baseUrl: setting('PLATEN_URL').replace(/\/$/, ''), fetch: fetchWithCookies() });
console.log(`the TypeScript client placed the order ${await walk()}`);
