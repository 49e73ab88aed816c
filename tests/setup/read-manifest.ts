import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const probeSchema = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });

const deploymentSchema = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    replicas: z.int(),
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([
          z.object({
            envFrom: z.array(z.object({ secretRef: z.object({ name: z.string() }) })),
            env: z.array(
              z.object({
                name: z.string(),
                value: z.string().optional(),
                valueFrom: z
                  .object({ secretKeyRef: z.strictObject({ name: z.string(), key: z.string() }) })
                  .optional(),
              }),
            ),
            livenessProbe: probeSchema,
            readinessProbe: probeSchema,
            startupProbe: probeSchema,
            lifecycle: z.unknown().optional(),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(
          z.strictObject({ name: z.string(), emptyDir: z.object({ sizeLimit: z.string().optional() }) }),
        ),
      }),
    }),
  }),
});

/** A Kubernetes manifest of one site: its pods, and what they run. */
export type Manifest = ReturnType<typeof readManifest>;

/** Reads the pods of a manifest. @throws Error where it is no YAML, or a part of them is missing or unknown */
export function readManifest(text: string) {
  const [document] = parseAllDocuments(text, { uniqueKeys: true });
  const { spec } = deploymentSchema.parse(document?.toJS());
  const pod = spec.template.spec;
  const [container] = pod.containers;
  return { replicas: spec.replicas, pod, container, volumes: pod.volumes };
}

/**
 * The variables of a pod's server.
 * @param secret what the secret holds that the manifest names
 * @param folderOf the folder that stands for a path of a volume
 */
export function podEnvironment(
  { container }: Manifest,
  secret: Readonly<Record<string, string>>,
  folderOf: (mountPath: string) => string,
): Record<string, string> {
  const mounted = new Map(container.volumeMounts.map(({ mountPath }) => [mountPath, folderOf(mountPath)]));
  const own = container.env.map(({ name, value, valueFrom }) => {
    const given = valueFrom ? secret[valueFrom.secretKeyRef.key] : value;
    if (given === undefined) throw new Error(`The pod does not start: ${name} has no value.`);
    return [name, mounted.get(given) ?? given] as const;
  });
  return { ...secret, ...Object.fromEntries(own) };
}
