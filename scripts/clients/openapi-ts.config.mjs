// Node runs the generated client as it is: with the extensions of its files in the imports.
export default {
	input: 'openapi.json',
	output: { path: 'generated', module: { extension: '.ts' } },
	plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
};
