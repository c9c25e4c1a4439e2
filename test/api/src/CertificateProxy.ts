/** nginx before a service, with client certificates: it names the holder of a verified certificate in headers, and connects from an address of its own. */
import { execFileSync, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { request } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort, serverProgram } from "@docket/test-harness"

/** The address from which nginx connects. Tests connect from 127.0.0.1. */
export const proxyAddress = "127.0.0.2"

/** A certificate with its key, as PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** An answer to a request through the proxy. */
export interface ProxiedAnswer {
  readonly status: number
  readonly location: string | undefined
  readonly cookies: ReadonlyArray<string>
  readonly body: string
}

export interface CertificateProxy {
  /** Issues a certificate to the holder of this distinguished name, such as `/CN=Ada/emailAddress=ada@example.org`. */
  readonly issue: (subject: string) => Certificate
  /** The same by an authority that the proxy does not know. */
  readonly forge: (subject: string) => Certificate
  /** Sends a GET with a certificate, or without one. */
  readonly get: (
    path: string,
    certificate: Certificate | null,
    headers?: Record<string, string>
  ) => Promise<ProxiedAnswer>
  readonly stop: () => Promise<void>
}

const openssl = (folder: string, ...options: ReadonlyArray<string>) =>
  execFileSync("openssl", options, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] })

const authority = (folder: string, name: string) =>
  openssl(folder, ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1".split(" "), "-subj", `/CN=${name}`, "-keyout", `${name}.key`, "-out", `${name}.pem`) // prettier-ignore

const issuedBy = (folder: string, name: string, of: string, subject: string): Certificate => {
  writeFileSync(join(folder, `${of}.ext`), "subjectAltName=DNS:localhost\n")
  openssl(folder, ..."req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes".split(" "), "-utf8", "-subj", subject, "-keyout", `${of}.key`, "-out", `${of}.csr`) // prettier-ignore
  openssl(folder, ..."x509 -req -days 1 -CAcreateserial".split(" "), "-in", `${of}.csr`, "-CA", `${name}.pem`, "-CAkey", `${name}.key`, "-extfile", `${of}.ext`, "-out", `${of}.pem`) // prettier-ignore
  return { cert: readFileSync(join(folder, `${of}.pem`), "utf8"), key: readFileSync(join(folder, `${of}.key`), "utf8") }
}

/** Starts nginx before the service at this origin, in front, without privileges. */
export const startCertificateProxy = async (origin: string): Promise<CertificateProxy> => {
  const program = serverProgram("nginx")
  if (program === null) throw new Error("nginx is not installed.")
  const folder = mkdtempSync(join(tmpdir(), "docket-nginx-"))
  const port = await freePort()
  let count = 0
  authority(folder, "trusted")
  authority(folder, "foreign")
  issuedBy(folder, "trusted", "server", "/CN=localhost")
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
error_log stderr;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  map $ssl_client_s_dn $mail { ~emailAddress=(?<address>[^,]+) $address; }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/server.pem;
    ssl_certificate_key ${folder}/server.key;
    ssl_client_certificate ${folder}/trusted.pem;
    ssl_verify_client optional;
    location / {
      proxy_pass ${origin};
      proxy_bind ${proxyAddress};
      proxy_set_header X-Forwarded-Proto https;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Remote-User $ssl_client_s_dn;
      proxy_set_header X-Remote-Email $mail;
    }
  }
}
`
  )
  const server = spawn(program, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"]
  })
  let said = ""
  server.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()))
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()))
  const ca = readFileSync(join(folder, "trusted.pem"), "utf8")
  const get: CertificateProxy["get"] = (path, certificate, headers = {}) =>
    new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", servername: "localhost", port, path, ca, headers, agent: false }
      const sent = request({ ...options, ...certificate }, (answer) => {
        const chunks: Array<Buffer> = []
        answer.on("data", (chunk: Buffer) => chunks.push(chunk))
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location,
            cookies: answer.headers["set-cookie"] ?? [],
            body: Buffer.concat(chunks).toString("utf8")
          })
        )
      })
      sent.on("error", reject)
      sent.end()
    })
  const waitUntilReady = async (): Promise<void> => {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${said}`)
    try {
      await get("/healthz", null)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return waitUntilReady()
    }
  }
  await waitUntilReady()
  return {
    issue: (subject) => issuedBy(folder, "trusted", `person${++count}`, subject),
    forge: (subject) => issuedBy(folder, "foreign", `person${++count}`, subject),
    get,
    stop: async () => {
      server.kill("SIGTERM")
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
