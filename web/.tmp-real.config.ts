import base from "./vite.config.ts";
const to = { target: "http://127.0.0.1:5480", changeOrigin: false };
export default async (env: any) => {
  const c: any = (base as any)(env);
  c.server = { proxy: { "/api": to, "/pictures": to, "/live": { ...to, ws: true }, "/register": { ...to, bypass: (r: any) => (r.method === "GET" ? "/index.html" : undefined) } } };
  return c;
};
